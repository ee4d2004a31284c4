import { Controller, Get, Module } from '@nestjs/common';
import { Public } from '@sandbourse/platform/auth';
import { loadConfig, ServiceConfig } from '@sandbourse/platform/config';
import { createService, PlatformModule } from '@sandbourse/platform/service';

/**
 * Entry point: a service on our platform with one public route that returns a constant. The brokerage additionally
 * checks the token and looks up the quote.
 */
const body = JSON.parse(process.argv[2] ?? '{}') as object;
const config = loadConfig(ServiceConfig, { PORT: '0', LOG_LEVEL: 'silent', TOKEN_SECRETS: `bench:${'-'.repeat(32)}` });

@Controller()
class ConstantController {
  @Get()
  @Public()
  constant(): object {
    return body;
  }
}

@Module({ imports: [PlatformModule.forService({ service: 'bench', config })], controllers: [ConstantController] })
class ConstantModule {}

const app = await createService({ service: 'bench', module: ConstantModule, config });
await app.listen(0, '127.0.0.1');
process.send?.(Number(new URL(await app.getUrl()).port));
process.on('disconnect', () => process.exit(0));
