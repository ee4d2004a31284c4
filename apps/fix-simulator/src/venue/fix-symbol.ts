import { type Message, Tag } from '@sandbourse/fix';

/**
 * A security as its client names it: Symbol (55), and SymbolSfx (65) after a blank, as in the CMS symbology of NYSE. The
 * market finds it by any spelling; reports give the client its own back.
 */
export function readSymbol(message: Message): string {
  const [symbol = '', suffix] = [message.get(Tag.Symbol), message.get(Tag.SymbolSfx)];
  return suffix === undefined ? symbol : `${symbol} ${suffix}`;
}

export function symbolFields(symbol: string): { Symbol: string; SymbolSfx: string | undefined } {
  const [root = '', suffix] = symbol.split(' ');
  return { Symbol: root, SymbolSfx: suffix };
}
