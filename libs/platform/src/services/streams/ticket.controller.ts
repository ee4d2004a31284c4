import { Controller, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type ApiScope, StreamTicketView } from '@sandbourse/contracts';
import type { Caller } from '../../caller.js';
import { CallerOf, Requires, TakesSignatures } from '../../requests/auth/auth.guard.js';
import { Operation } from '../../requests/http/operation.js';
import { StreamTickets } from './stream-tickets.js';

/** @param scope the scope that a machine credential needs for the streams of this pillar */
export function ticketController(scope: ApiScope): Type {
  @ApiTags('Streams')
  @ApiBearerAuth()
  @Controller('v1/stream/tickets')
  class TicketController {
    constructor(private readonly tickets: StreamTickets) {}

    @Operation(
      'Mint a stream ticket',
      'Issues a ticket for one WebSocket handshake of this pillar, valid for 60 seconds. The request has no',
      'body, and accepts a bearer token or a signature. The ticket contains your permissions at this time.',
    )
    @Post()
    @HttpCode(200)
    @Requires(scope)
    @TakesSignatures()
    @ApiOkResponse({ standardSchema: StreamTicketView })
    mint(@CallerOf() caller: Caller): Promise<StreamTicketView> {
      return this.tickets.mint(caller);
    }
  }

  return TicketController;
}
