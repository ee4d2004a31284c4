import { type Message, Tag } from '@sandbourse/fix';

/**
 * Returns a security as its client sent it: Symbol (55), and SymbolSfx (65) after a space, as in the CMS symbology of
 * NYSE. The market accepts any spelling; reports contain the client's own spelling.
 */
export function readSymbol(message: Message): string {
  const [symbol = '', suffix] = [message.get(Tag.Symbol), message.get(Tag.SymbolSfx)];
  return suffix === undefined ? symbol : `${symbol} ${suffix}`;
}

export function symbolFields(symbol: string): { Symbol: string; SymbolSfx: string | undefined } {
  const [root = '', suffix] = symbol.split(' ');
  return { Symbol: root, SymbolSfx: suffix };
}
