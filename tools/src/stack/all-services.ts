/**
 * Runs several services in one process: `node all-services.js PATH …`. Each PATH is a module with a `serviceOf`. The
 * modules are loaded while the supervisor migrates the databases. Then the supervisor sends the environments in a
 * message.
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
await runServices(modules.map(({ serviceOf }, nth) => serviceOf(environments[nth] ?? {})));
