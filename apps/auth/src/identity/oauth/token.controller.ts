import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type AccessTokenView, TokenForm } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { InternalGuard } from '@sandbourse/platform/internal';
import { TokenService } from './token.service.js';

/** Issues tokens for the brokerage and portfolio management. These services parse the form of the request first. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/oauth')
export class TokenController {
  constructor(private readonly tokens: TokenService) {}

  @Post('token')
  @HttpCode(200)
  issue(@Body({ schema: TokenForm }) form: TokenForm): Promise<AccessTokenView> {
    return this.tokens.issue(form);
  }
}
