import { readFileSync, writeFileSync } from 'node:fs';
import { TypeScriptGenerator } from '@asyncapi/modelina';

const document = JSON.parse(readFileSync('build/asyncapi.json', 'utf8'));
const models = await new TypeScriptGenerator({ modelType: 'interface' }).generate(document);
writeFileSync('build/models.ts', models.map(({ result }) => `export ${result}\n`).join('\n'));
for (const { modelName } of models) console.log(modelName);
