import { type SignedText, signedTextOf } from './signed-text.js';

/** The result of checking a signature. It does not contain the secret. */
export type Finding =
  | { readonly kind: 'fits' }
  | {
      readonly kind: 'differs';
      readonly name: string;
      readonly expected: string;
      readonly found: string | null;
      readonly why: string;
    }
  | { readonly kind: 'unexplained'; readonly why: string };

/** Returns the first part in which a signed text differs from the text that must be signed. */
export function firstDifference(text: SignedText, signed: string): Finding {
  const right = signedTextOf(text);
  if (signed === right) return { kind: 'fits' };
  if (signed.includes('\r')) return layout('Lines end with a newline only, without a carriage return', signed);
  if (signed === `${right}\n`) return layout('There is a newline at the end: the last line has none', signed);

  const { parts, separator } = text;
  // The last part may contain the separator.
  const pieces = signed.split(separator);
  const found = [...pieces.slice(0, parts.length - 1), pieces.slice(parts.length - 1).join(separator)];
  for (const [i, { name, value, mistakes }] of parts.entries()) {
    const piece = i < pieces.length ? (found[i] ?? null) : null;
    if (piece === value) continue;
    const why = mistakes.find(mistake => mistake.value === piece)?.why ?? missing(piece) ?? unlike(value, piece ?? '');
    return { kind: 'differs', name, expected: value, found: piece, why };
  }
  return layout('The parts are right, but there is extra text between or behind them', signed);
}

/**
 * Finds the signed text if only the signature is known: searches the common mistakes for a mistake that produces this
 * signature.
 * @param sign Returns the HMAC-SHA256 of a text with the secret, in lowercase hex.
 */
export async function explainSignature(
  text: SignedText,
  signature: string,
  sign: (text: string) => Promise<string>,
): Promise<Finding> {
  const right = signedTextOf(text);
  const expected = await sign(right);
  if (signature === expected) return { kind: 'fits' };
  if (signature.toLowerCase() === expected)
    return {
      kind: 'differs',
      name: 'Signature',
      expected,
      found: signature,
      why: 'The signature is written in lowercase hex',
    };

  for (const [i, { name, value, mistakes }] of text.parts.entries())
    for (const mistake of mistakes) {
      const parts = text.parts.map((part, at) => (at === i ? { ...part, value: mistake.value } : part));
      if ((await sign(signedTextOf({ ...text, parts }))) === signature)
        return { kind: 'differs', name, expected: value, found: mistake.value, why: mistake.why };
    }
  for (const { signed, why } of layouts(text)) if ((await sign(signed)) === signature) return layout(why, signed);
  return {
    kind: 'unexplained',
    why: 'No common mistake explains this signature. It was made with another secret, or over other text. Paste what you signed.',
  };
}

function layouts(text: SignedText): { signed: string; why: string }[] {
  const right = signedTextOf(text);
  return [
    { signed: `${right}\n`, why: 'There is a newline at the end: the last line has none' },
    {
      signed: right.replaceAll('\n', '\r\n'),
      why: 'Lines end with a newline only, without a carriage return',
    },
    { signed: right.replaceAll('\n', '\\n'), why: 'Lines are parted by a newline, not by a backslash and an n' },
    {
      signed: signedTextOf({ ...text, separator: '' }),
      why: `The parts need no separator, but there is ${separatorName(text)}`,
    },
    { signed: text.parts.at(-1)?.value ?? '', why: 'The last part alone was signed' },
  ];
}

function separatorName({ separator }: SignedText): string {
  return separator === '\n' ? 'a newline' : 'a full stop';
}

function layout(why: string, found: string): Finding {
  return { kind: 'differs', name: 'Layout', expected: 'the parts with nothing else', found, why };
}

function missing(piece: string | null): string | undefined {
  return piece === null ? 'It is missing' : undefined;
}

function unlike(value: string, piece: string): string {
  if (piece.trim() === value) return 'There is white space around it';
  const at = [...value].findIndex((character, i) => piece[i] !== character);
  return `From character ${(at === -1 ? value.length : at) + 1} on it is not what was sent`;
}
