import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookImportView, ImportPositionsBody, ImportSellsBody } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../records/account.errors.js';
import { BookMigrationService } from './book-migration.service.js';

/** Accepts only portal logins: no route here declares a scope, so API keys are rejected. */
@ApiTags('Book migration')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor', 'ops_admin')
@Controller('v1/accounts/:account_id/imports')
export class BookMigrationController {
  constructor(private readonly migrations: BookMigrationService) {}

  @Operation(
    'Import positions (unsupported)',
    'Parses the rows and imports none of them, because book migration is not supported. To get positions,',
    'deposit money and buy, or connect an account at an outside custodian.',
  )
  @Post('positions')
  @Refuses(AccountNotVisible)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BookImportView })
  importPositions(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: ImportPositionsBody }) { positions }: ImportPositionsBody,
  ): Promise<BookImportView> {
    return this.migrations.report(caller, accountId, positions.length);
  }

  @Operation(
    'Import sells (unsupported)',
    'Parses the rows and changes no lots, because book migration is not supported.',
  )
  @Post('sells')
  @Refuses(AccountNotVisible)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: BookImportView })
  importSells(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: ImportSellsBody }) { sells }: ImportSellsBody,
  ): Promise<BookImportView> {
    return this.migrations.report(caller, accountId, sells.length);
  }
}
