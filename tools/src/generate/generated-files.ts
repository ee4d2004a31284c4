import { bookSchema } from '@sandbourse/contracts';
import type { ServiceDescription } from '@sandbourse/platform/service';
import { asyncApi } from './async-api.js';
import { chartFiles } from './chart-files.js';
import { deploymentFiles } from './deployment-files.js';
import { errorsPage } from './errors-page.js';
import { eventsPage } from './events-page.js';
import { type GeneratedFile, jsonFile } from './generated-file.js';
import { goldenFile } from './golden-file.js';
import { packageChangelogs } from './package-changelogs.js';
import { publicAsyncApi } from './public-async-api.js';
import { publicRoutes } from './public-routes.js';
import { sdkTypes } from './sdk-types.js';
import { openApi } from './service-descriptions.js';
import { architecturePage } from './wings-picture.js';

/** Returns all files that are generated from the contracts and the services, and that are committed. */
export async function generatedFiles(descriptions: readonly ServiceDescription[]): Promise<GeneratedFile[]> {
  const requests = await openApi(descriptions);
  const events = asyncApi();
  return [
    ...deploymentFiles(),
    ...chartFiles(),
    goldenFile([requests, events]),
    architecturePage(),
    ...packageChangelogs(),
    { path: 'docs/events.md', text: eventsPage() },
    { path: 'docs/errors.md', text: errorsPage() },
    jsonFile('docs/asyncapi.json', events),
    jsonFile('docs/asyncapi-3.0.json', publicAsyncApi(events)),
    jsonFile('docs/openapi.json', requests),
    jsonFile('docs/book.schema.json', bookSchema()),
    publicRoutes(requests),
    ...(await sdkTypes(requests, events)),
  ];
}
