import { Controller, Get, Module, Param } from '@nestjs/common';
import { ApiKeysModule } from '@sandbourse/platform/api-keys';
import { Public, Requires } from '@sandbourse/platform/auth';
import { AuthClientConfig, loadConfig, ServiceConfig } from '@sandbourse/platform/config';
import { Database } from '@sandbourse/platform/database';
import { PlatformModule, runServices } from '@sandbourse/platform/service';
import { z } from 'zod';

/**
 * The configuration of a service that exists only for this benchmark. The service has two routes that read the same
 * account. One route checks credentials with the guard of all services. The other route is public.
 */
const Config = ServiceConfig.extend({ ...AuthClientConfig.shape, READ_DATABASE_URL: z.string() });

const config = loadConfig(Config);
const db = new Database({ url: config.READ_DATABASE_URL, connectionsMax: 10, applicationName: 'bench' });

/** Reads one account by its id, which is the most frequent read of the brokerage. */
function readAccount(accountId: string) {
  return db.as({ kind: 'all' }).query('select * from accounts where account_id = $1', [accountId]);
}

@Controller('v1')
class AccountController {
  @Public()
  @Get('open/:account_id')
  open(@Param('account_id') accountId: string) {
    return readAccount(accountId);
  }

  @Requires('pm.portfolios:read')
  @Get('guarded/:account_id')
  guarded(@Param('account_id') accountId: string) {
    return readAccount(accountId);
  }
}

@Module({
  imports: [PlatformModule.forService({ service: 'bench', config }), ApiKeysModule.forPillar('pm', config)],
  controllers: [AccountController],
})
class BenchModule {}

await runServices([() => ({ service: 'bench', module: BenchModule, config })]);
