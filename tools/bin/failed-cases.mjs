// Prints the failed cases that test runs have noted in a file. The argument is the path of the file.
import { failedCasesIn, linesAbout } from '../jest/failed-cases.mjs';

for (const line of linesAbout(failedCasesIn(process.argv[2]))) console.log(line);
