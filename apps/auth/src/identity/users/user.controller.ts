import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CreatedUserView, CreateUserBody, type Paged, PortalUserView, paged, UsersQuery } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { FirmUnknown, SelfLockout } from '../firms/firm.errors.js';
import { EmailTaken, LoginInconsistent, LoginUnknown } from './user.errors.js';
import { UserService } from './user.service.js';
import { UserAccessService } from './user-access.service.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/users')
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly access: UserAccessService,
  ) {}

  @Operation('Create a login', 'Creates a login of any role.')
  @Post()
  @Refuses(FirmUnknown, LoginInconsistent, EmailTaken)
  @TakesIdempotencyKey({ field: 'password', of: 'user_id' })
  @ApiCreatedResponse({ standardSchema: CreatedUserView })
  create(@CallerOf() caller: Caller, @Body({ schema: CreateUserBody }) body: CreateUserBody): Promise<CreatedUserView> {
    return this.users.create(caller, body);
  }

  @Operation('List logins', 'Lists logins, newest first. Filters: `firm_id`, `email`.')
  @Get()
  @ApiOkResponse({ standardSchema: paged(PortalUserView) })
  list(@Query({ schema: UsersQuery }) query: UsersQuery): Promise<Paged<PortalUserView>> {
    return this.users.list(query);
  }

  @Operation(
    'Deactivate a login',
    'Switches a login off. When the response is sent, the login, its tokens and the keys that it issued no',
    'longer work. A repeated request changes nothing.',
  )
  @Post(':user_id/deactivate')
  @Refuses(SelfLockout, LoginUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PortalUserView })
  deactivate(@CallerOf() caller: Caller, @Param('user_id') userId: string): Promise<PortalUserView> {
    return this.access.deactivate(caller, userId);
  }

  @Operation(
    'Reactivate a login',
    'Switches a login on again, together with its keys. Its earlier tokens stay revoked.',
  )
  @Post(':user_id/reactivate')
  @Refuses(LoginUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PortalUserView })
  reactivate(@CallerOf() caller: Caller, @Param('user_id') userId: string): Promise<PortalUserView> {
    return this.access.reactivate(caller, userId);
  }

  @Operation(
    'Revoke all tokens of a login',
    'Ends all tokens of a login. When the response is sent, the user must log in again. The password and the',
    'keys that the login issued stay valid.',
  )
  @Post(':user_id/revoke-tokens')
  @Refuses(LoginUnknown)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PortalUserView })
  revokeTokens(@CallerOf() caller: Caller, @Param('user_id') userId: string): Promise<PortalUserView> {
    return this.access.revokeTokens(caller, userId);
  }
}
