import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  type FixLogonAnswer,
  FixLogonQuestion,
  type FixPasswordView,
  type IssuedFixPasswordView,
  IssueFixPasswordBody,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Public } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { InternalGuard } from '@sandbourse/platform/internal';
import { FixPasswordService } from './fix-password.service.js';

/**
 * Internal routes for the FIX simulator. It issues and revokes passwords on behalf of a login, and checks the password
 * of a session that logs on.
 */
@ApiExcludeController()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal')
export class FixPasswordController {
  constructor(private readonly passwords: FixPasswordService) {}

  @Post('fix-passwords')
  @TakesIdempotencyKey({ field: 'password', of: 'password_id' })
  @Permits('advisor', 'branch_supervisor')
  issue(
    @CallerOf() caller: Caller,
    @Body({ schema: IssueFixPasswordBody }) body: IssueFixPasswordBody,
  ): Promise<IssuedFixPasswordView> {
    return this.passwords.issue(caller, body);
  }

  @Get('fix-passwords')
  @Permits('advisor', 'branch_supervisor')
  async list(@CallerOf() caller: Caller): Promise<{ items: FixPasswordView[]; total: number }> {
    const items = await this.passwords.list(caller);
    return { items, total: items.length };
  }

  @Delete('fix-passwords/:password_id')
  @Permits('advisor', 'branch_supervisor')
  revoke(@CallerOf() caller: Caller, @Param('password_id') passwordId: string): Promise<FixPasswordView> {
    return this.passwords.revoke(caller, passwordId);
  }

  @Public()
  @Post('fix-logons')
  @HttpCode(200)
  judge(@Body({ schema: FixLogonQuestion }) question: FixLogonQuestion): Promise<FixLogonAnswer> {
    return this.passwords.judge(question);
  }
}
