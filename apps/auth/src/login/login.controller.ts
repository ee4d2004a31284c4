import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LoginBody, LoginView, MeView } from '@sandbourse/contracts';
import { type Caller, CallerOf, Public } from '@sandbourse/platform';
import { LoginService } from './login.service.js';

@ApiTags('Authentication')
@Controller('v1/auth')
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  /** Logs in. 401 with one body for an unknown email and a wrong password. The token holds for 8 hours. */
  @Public()
  @Post('login')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: LoginView })
  logIn(@Body({ schema: LoginBody }) body: LoginBody): Promise<LoginView> {
    return this.logins.logIn(body);
  }

  /** The current login. */
  @Get('me')
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MeView })
  me(@CallerOf() caller: Caller): Promise<MeView> {
    return this.logins.me(caller);
  }
}
