import { Body, Controller, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { CreatedUserView, CreateUserBody } from '@sandbourse/contracts';
import { type Caller, CallerOf, Permits } from '@sandbourse/platform';
import { UserService } from './user.service.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/auth/users')
export class UserController {
  constructor(private readonly users: UserService) {}

  /** Creates a login of any role. 404 for an unknown firm, 409 for a taken email, 422 when it does not fit its role. */
  @Post()
  @ApiCreatedResponse({ standardSchema: CreatedUserView })
  create(@CallerOf() caller: Caller, @Body({ schema: CreateUserBody }) body: CreateUserBody): Promise<CreatedUserView> {
    return this.users.create(caller, body);
  }
}
