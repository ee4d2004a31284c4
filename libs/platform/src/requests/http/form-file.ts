import { PassThrough, type Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { invalidFile } from './invalid-file.js';

/**
 * Returns a stream of the only file of a form (RFC 7578). The stream ends with an error if the form has no file, or has
 * other parts.
 */
export function fileOfForm(sent: Readable, contentType: string): Readable {
  const file = new PassThrough();
  const fail = (reason: string) => file.destroy(invalidFile('form_invalid', reason));
  let state: 'no file' | 'in the file' | 'behind the file' = 'no file';
  let isFormOver = false;
  // Ends the file only when the form has ended, so that no other part can follow. The end of the form may be known
  // before the whole file has been read.
  const end = () => {
    if (isFormOver && state === 'no file') fail('Send the statement as a file in a form');
    if (isFormOver && state === 'behind the file') file.end();
  };
  try {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 0, headerPairs: 20 },
    });
    form.on('file', (_name, part) => {
      state = 'in the file';
      part.on('error', () => fail('The form is incomplete'));
      part.on('end', () => {
        state = 'behind the file';
        end();
      });
      part.pipe(file, { end: false });
    });
    form.on('finish', () => {
      isFormOver = true;
      end();
    });
    form.on('filesLimit', () => fail('Send only one file'));
    form.on('fieldsLimit', () => fail('Send only the file, without other fields'));
    form.on('error', () => fail('The form is incomplete'));
    sent.on('error', error => file.destroy(error)).pipe(form);
  } catch {
    fail('The Content-Type of the form has no boundary');
  }
  return file;
}
