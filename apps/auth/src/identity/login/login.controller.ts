import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ChangePasswordBody, LoginBody, LoginView, MeView } from '@sandbourse/contracts';
import { CallerOf, nameSandbox, Public } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import type { FastifyReply } from 'fastify';
import { TestFirmEnded } from '../ended-firms/ended-test-firm.js';
import { TrialEnded } from '../ended-firms/ended-trial.js';
import { BadCredentials, CurrentPasswordWrong, TooManyFailedLogins } from './login.errors.js';
import { LoginService } from './login.service.js';
import { PasswordService } from './password.service.js';

@ApiTags('Authentication')
@Controller('v1/auth')
export class LoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly passwords: PasswordService,
  ) {}

  @Operation('Log in', 'Logs in. The token is valid for 8 hours.')
  @Public()
  @Post('login')
  @Refuses(TrialEnded, TestFirmEnded, TooManyFailedLogins, BadCredentials)
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: LoginView })
  async logIn(
    @Body({ schema: LoginBody }) body: LoginBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const login = await this.logins.logIn(body);
    nameSandbox(reply, login.access_token);
    return login;
  }

  @Operation(
    'Retrieve the current login',
    'Returns the current login. `signup_id` is the trial for which the login signed up.',
  )
  @Get('me')
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: MeView })
  me(@CallerOf() caller: Caller): Promise<MeView> {
    return this.logins.me(caller);
  }

  @Operation(
    'Log out',
    'Ends the token of the request. When the response is sent, no service accepts this token. Other tokens of',
    'the login stay valid.',
  )
  @Post('logout')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  logOut(@CallerOf() caller: Caller): Promise<void> {
    return this.logins.logOut(caller);
  }

  @Operation(
    'Change your password',
    'Changes your password. When the response is sent, your other tokens are no longer valid. The token of',
    'the request and the keys that you issued stay valid. After a wrong password, attempts are delayed as at',
    'the login.',
  )
  @Post('password')
  @Refuses(CurrentPasswordWrong, TooManyFailedLogins)
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  changePassword(
    @CallerOf() caller: Caller,
    @Body({ schema: ChangePasswordBody }) body: ChangePasswordBody,
  ): Promise<void> {
    return this.passwords.change(caller, body);
  }
}
