import { Module } from '@nestjs/common';
import { CONSOLE_FILES, ConsoleController } from './console.controller.js';
import { readConsoleFiles } from './console-files.js';

/** Beside the gateway's own folder, whether it runs from `src` or `dist`. */
const BUILD = new URL('../../../console/dist/', import.meta.url);

@Module({
  controllers: [ConsoleController],
  providers: [{ provide: CONSOLE_FILES, useFactory: () => readConsoleFiles(BUILD) }],
})
export class ConsoleModule {}
