import { Document, isMap, isSeq, visit } from 'yaml';

/** Maximum length of an item that is written on one line, in characters, without its quotation marks. */
const LINE_LENGTH = 240;

/** Returns a book as YAML. Each short item of a list takes one line, so that a long file stays readable. */
export function bookText(book: object): string {
  const document = new Document(book, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, list) {
      for (const item of list.items)
        if ((isMap(item) || isSeq(item)) && lengthOf(item.toJSON()) <= LINE_LENGTH) item.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function lengthOf(item: unknown): number {
  return JSON.stringify(item).replaceAll('"', '').length;
}
