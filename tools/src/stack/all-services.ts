/**
 * Entry point: runs several services in one process. `node all-services.js PATH …`, where each PATH is a module that
 * exports `serviceOf`. The process loads the modules while the supervisor migrates the databases. It starts the
 * services when the supervisor sends their environments in a message.
 */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { runServices, type ServiceOptions } from '@sandbourse/platform/service';

interface ServiceModule {
  serviceOf(environment: Readonly<Record<string, string>>): ServiceOptions;
}

function load(path: string): Promise<ServiceModule> {
  // biome-ignore lint/plugin: this is the program of the apps; the supervisor names them
  return import(pathToFileURL(path).href);
}

const [modules, [environments]] = await Promise.all([
  Promise.all(process.argv.slice(2).map(load)),
  once(process, 'message') as Promise<[readonly Readonly<Record<string, string>>[]]>,
]);
await runServices(
  modules.map(
    ({ serviceOf }, nth) =>
      () =>
        serviceOf(environments[nth] ?? {}),
  ),
);
