import { Module } from '@nestjs/common';
import { CONSOLE_FILES, ConsoleController } from './console.controller.js';
import { readConsoleFiles } from './console-files.js';

/** The folder of the console's build, relative to this file. The path is correct from both `src` and `dist`. */
const BUILD = new URL('../../../console/dist/', import.meta.url);

@Module({
  controllers: [ConsoleController],
  providers: [{ provide: CONSOLE_FILES, useFactory: () => readConsoleFiles(BUILD) }],
})
export class ConsoleModule {}
