import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Explanations for the parser's error codes. Any other code means a character that JSON does not allow at this
 * position.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a field name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the end of the body is expected',
  InvalidNumberFormat: 'this is not a JSON number',
  InvalidEscapeCharacter: 'there is no such escape',
  InvalidUnicode: 'there is no such escape',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'the text has no closing quote',
  InvalidCharacter: 'control characters in text are escaped',
};

/**
 * Returns the position of the first character that JSON does not allow, and the expected text: ` at line 2, column 7: a
 * value is expected`. Lines and columns count from 1. V8's own messages differ between versions, and often contain no
 * position.
 */
export function jsonFault(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, STRICT);
  const [first] = errors;
  if (!first) return '';
  const { line, column } = placeAt(text, first.offset);
  const ends = text.slice(first.offset).trim() === '';
  const words = ends
    ? 'the body ends before the JSON does'
    : (EXPECTED[printParseErrorCode(first.error)] ??
      'put strings and field names in double quotes: the only bare words are true, false and null');
  return ` at line ${line}, column ${column}: ${words}`;
}

function placeAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
