import { Body, Controller, Delete, Get, Headers, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { FixPasswordView, IssuedFixPasswordView, IssueFixPasswordBody, listed } from '@sandbourse/contracts';
import { AuthClient, FixPasswordCapReached, FixPasswordNotVisible } from '@sandbourse/platform/api-keys';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { DocumentsIdempotencyKey, IdempotencyKey, SecretShownBefore } from '@sandbourse/platform/idempotency';
import { ClientSessionsService } from '../venue/client-sessions.service.js';
import { VenueEngine } from '../venue/venue-engine.js';

/**
 * Manages the passwords with which a firm's FIX sessions log on. API keys cannot use these routes, because no scope
 * grants them.
 */
@ApiTags('FIX')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor')
@Controller('v1/fix/passwords')
export class FixPasswordController {
  constructor(
    private readonly auth: AuthClient,
    private readonly clients: ClientSessionsService,
    private readonly venue: VenueEngine,
  ) {}

  @Operation(
    'Issue a FIX password',
    'Issues a password for the FIX sessions of your firm. Send it in the Logon as Password (554) or RawData',
    '(96). With the first password, a firm gets two sessions: one with its firm_id as SenderCompID (49),',
    'unless the operator has set another SenderCompID, and firm_id-DC, a drop copy of all its orders. GET',
    '…/fix/sessions lists both. Only this response contains the password. A firm can have at most 10 active',
    'passwords.',
  )
  @Post()
  @Refuses(FixPasswordCapReached, SecretShownBefore)
  @DocumentsIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: IssuedFixPasswordView })
  async issue(
    @CallerOf() { firmId }: Caller,
    @Headers('authorization') login: string,
    @Body({ schema: IssueFixPasswordBody }) body: IssueFixPasswordBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<IssuedFixPasswordView> {
    const issued = await this.auth.issueFixPassword(login, body, idempotencyKey);
    await this.clients.give(firmId);
    await this.venue.adopt();
    return issued;
  }

  @Operation(
    'List FIX passwords',
    'Lists the FIX passwords of your firm without their values, newest first, including revoked ones.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: listed(FixPasswordView) })
  list(@Headers('authorization') login: string): Promise<{ items: FixPasswordView[]; total: number }> {
    return this.auth.listFixPasswords(login);
  }

  @Operation(
    'Revoke a FIX password',
    'Revokes a FIX password. New Logons with this password are refused, and sessions that use it end with a',
    'Logout that states the reason.',
  )
  @Delete(':password_id')
  @Refuses(FixPasswordNotVisible)
  @ApiOkResponse({ standardSchema: FixPasswordView })
  revoke(@Headers('authorization') login: string, @Param('password_id') passwordId: string): Promise<FixPasswordView> {
    return this.auth.revokeFixPassword(login, passwordId);
  }
}
