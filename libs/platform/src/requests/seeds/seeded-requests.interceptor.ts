import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { inIdScope, seededFirm, storedIn } from '@sandbourse/contracts';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Caller } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Database } from '../../data/database/database.js';
import type { RequestOfCaller } from '../auth/bearer.strategy.js';
import { FileBody } from '../http/file-body.js';
import { idsOfRequest } from './work-ids.js';

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The requests with which an operator reads a firm as a book. They must not change the ids of later requests. */
const READS_BOOKS = /^\/v1\/internal\/firm-books\/(check|export)/;

type SentRequest = RequestOfCaller & { body?: unknown; query?: unknown; params?: unknown };

/**
 * Serves the clients of a firm with a seed. They send ids without the namespace of the firm. The ids that a request
 * creates follow from the seed and from the number of the request. Requests that only read are not counted.
 */
@Injectable()
export class SeededRequests implements NestInterceptor {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly service: string,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<SentRequest>();
    const { caller } = request;
    if (!caller || !seededFirm(caller.firmId)) return next.handle();
    qualify(request, caller.firmId);
    const isRead = READS.has(request.method) || READS_BOOKS.test(request.url);
    return isRead ? next.handle() : from(this.counted(caller, next));
  }

  private async counted({ firmId, scope: rows }: Caller, next: CallHandler): Promise<unknown> {
    const ids = await idsOfRequest(this.db.as(rows), this.clock, { firmId, service: this.service });
    return inIdScope(ids, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
  }
}

function qualify(request: SentRequest, firmId: string): void {
  const lastEventId = request.headers['last-event-id'];
  if (typeof lastEventId === 'string') request.headers['last-event-id'] = storedIn(firmId, lastEventId);
  request.query = qualified(request.query, firmId);
  request.params = qualified(request.params, firmId);
  if (request.body instanceof FileBody) request.body.convertCells(text => storedIn(firmId, text));
  else request.body = qualified(request.body, firmId);
}

function qualified(sent: unknown, firmId: string): unknown {
  if (Buffer.isBuffer(sent)) return Buffer.from(storedIn(firmId, sent.toString()));
  if (typeof sent !== 'object' || sent === null) return sent;
  return JSON.parse(storedIn(firmId, JSON.stringify(sent)));
}
