import type { ServiceDescription } from '@sandbourse/platform';
import { asyncApi } from './async-api.js';
import { errorsPage } from './errors-page.js';
import { eventsPage } from './events-page.js';
import { type GeneratedFile, jsonFile } from './generated-file.js';
import { goldenFiles } from './golden-files.js';
import { guidePages } from './guides.js';
import { sdkTypes } from './sdk-types.js';
import { openApi } from './service-descriptions.js';

/** Everything that is written out of the contracts and the services, and committed. */
export async function generatedFiles(descriptions: readonly ServiceDescription[]): Promise<GeneratedFile[]> {
  const requests = await openApi(descriptions);
  const events = asyncApi();
  const pages = { 'docs/events.md': eventsPage(), 'docs/errors.md': errorsPage() };
  return [
    ...goldenFiles(),
    ...Object.entries(pages).map(([path, text]) => ({ path, text })),
    ...guidePages(pages),
    jsonFile('docs/asyncapi.json', events),
    jsonFile('docs/openapi.json', requests),
    // What an image has of them: the gateway serves both.
    { path: 'apps/gateway/assets/asyncapi.json', text: `${JSON.stringify(events)}\n` },
    { path: 'apps/gateway/assets/openapi.json', text: `${JSON.stringify(requests)}\n` },
    ...(await sdkTypes(requests, events)),
  ];
}
