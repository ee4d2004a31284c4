import { type Message, Tag } from '@sandbourse/fix';

/**
 * Returns the symbol of a security as the client has written it. For Symbol (55) `BRK` and SymbolSfx (65) `B`, returns
 * `BRK B`, as in the CMS symbology of NYSE. Reports repeat the symbol in this form.
 */
export function readSymbol(message: Message): string {
  const [symbol = '', suffix] = [message.get(Tag.Symbol), message.get(Tag.SymbolSfx)];
  return suffix === undefined ? symbol : `${symbol} ${suffix}`;
}

export function symbolFields(symbol: string): { Symbol: string; SymbolSfx: string | undefined } {
  const [root = '', suffix] = symbol.split(' ');
  return { Symbol: root, SymbolSfx: suffix };
}
