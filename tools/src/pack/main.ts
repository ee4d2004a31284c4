/**
 * Packs the packages that are published. `npm run pack -- FOLDER` writes their tarballs to FOLDER, for `npm publish`.
 */
import { packAll } from './pack-all.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Add the folder for the tarballs: npm run pack:all -- FOLDER');
  process.exit(2);
}
for (const { file, bytes } of await packAll(folder)) console.log(`${(bytes / 1e6).toFixed(2).padStart(7)} MB  ${file}`);
