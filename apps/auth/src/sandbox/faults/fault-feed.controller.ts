import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  BODY_BYTES,
  type FaultAnswer,
  type FaultHitAnswer,
  FaultHitQuestion,
  FaultQuestion,
  NearMissReport,
} from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { TakesBodyOf } from '@sandbourse/platform/http';
import { AdmitsOnly, InternalGuard } from '@sandbourse/platform/internal';
import { FaultFeedService } from './fault-feed.service.js';
import { FaultHitService } from './fault-hit.service.js';
import { NearMissService } from './near-miss.service.js';

/**
 * Serves the processes that apply rules: the rules of all firms, and the decision whether a request meets a fault. Takes
 * their reports of near misses.
 */
abstract class FeedController {
  constructor(
    private readonly feed: FaultFeedService,
    private readonly hits: FaultHitService,
    private readonly nearMisses: NearMissService,
  ) {}

  @Post()
  @HttpCode(200)
  async after(@Body({ schema: FaultQuestion }) question: FaultQuestion): Promise<FaultAnswer> {
    return { faults: await this.feed.after(question) };
  }

  @Post('hits')
  @HttpCode(200)
  @TakesBodyOf(BODY_BYTES.internal)
  hit(@Body({ schema: FaultHitQuestion }) question: FaultHitQuestion): Promise<FaultHitAnswer> {
    return this.hits.hit(question);
  }

  @Post('near-misses')
  @HttpCode(204)
  @TakesBodyOf(BODY_BYTES.internal)
  add(@Body({ schema: NearMissReport }) { near_misses }: NearMissReport): Promise<void> {
    return this.nearMisses.add(near_misses);
  }
}

/** For the gateways, which apply the faults of answers and of event streams. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@AdmitsOnly('gateway')
@Controller('v1/auth/internal/faults')
export class GatewayFaultsController extends FeedController {
  constructor(feed: FaultFeedService, hits: FaultHitService, nearMisses: NearMissService) {
    super(feed, hits, nearMisses);
  }
}

/** For the webhook dispatcher, which applies the faults of deliveries, and for the venue, which applies those of orders. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/service-faults')
export class ServiceFaultsController extends FeedController {
  constructor(feed: FaultFeedService, hits: FaultHitService, nearMisses: NearMissService) {
    super(feed, hits, nearMisses);
  }
}
