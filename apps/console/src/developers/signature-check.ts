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
  if (signed.includes('\r')) return layout('Your string has CRLF line ends. Use a newline (LF) only', signed);
  if (signed === `${right}\n`) return layout('Your string ends with a newline. Remove it', signed);

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
  return layout('All parts are correct, but your string has extra text between the parts or at the end', signed);
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
      why: 'Write the signature in lowercase hexadecimal',
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
    why: 'No common mistake explains this signature. It was made with another secret or another text. Paste the string that you signed.',
  };
}

function layouts(text: SignedText): { signed: string; why: string }[] {
  const right = signedTextOf(text);
  return [
    { signed: `${right}\n`, why: 'Your string ends with a newline. Remove it' },
    {
      signed: right.replaceAll('\n', '\r\n'),
      why: 'Your string has CRLF line ends. Use a newline (LF) only',
    },
    {
      signed: right.replaceAll('\n', '\\n'),
      why: 'Your string has a backslash and an n between the lines. Use a newline character',
    },
    {
      signed: signedTextOf({ ...text, separator: '' }),
      why: `The parts have no separator, but your string contains ${separatorName(text)}`,
    },
    { signed: text.parts.at(-1)?.value ?? '', why: 'Your string contains only the last part' },
  ];
}

function separatorName({ separator }: SignedText): string {
  return separator === '\n' ? 'a newline' : 'a full stop';
}

function layout(why: string, found: string): Finding {
  return { kind: 'differs', name: 'Layout', expected: 'all parts, without a separator', found, why };
}

function missing(piece: string | null): string | undefined {
  return piece === null ? 'This part is missing' : undefined;
}

function unlike(value: string, piece: string): string {
  if (piece.trim() === value) return 'Your string has white space before or after this part';
  const at = [...value].findIndex((character, i) => piece[i] !== character);
  return `Your string differs from the request from character ${(at === -1 ? value.length : at) + 1} on`;
}
