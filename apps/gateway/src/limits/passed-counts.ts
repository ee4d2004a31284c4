import { isIP } from 'node:net';
import { isZone, type Passed, type Zone } from './edge-limits.js';

/**
 * Maximum size of a UDP datagram in bytes. A larger datagram could be split into fragments, and each fragment may be
 * lost (the minimum MTU of IPv6 is 1,280 bytes).
 */
const DATAGRAM_BYTES_MAX = 1_200;
/** Maximum number of requests that one line may report. No burst is larger. */
const COUNT_MAX = 10_000;

/** Counts the admitted requests of each address since the last report to other gateways. */
export class PassedCounts {
  private readonly counts = new Map<Zone, Map<string, number>>();

  add({ zone, address, count }: Passed): void {
    const ofZone = this.counts.get(zone) ?? new Map<string, number>();
    this.counts.set(zone, ofZone.set(address, (ofZone.get(address) ?? 0) + count));
  }

  /** Returns the datagrams that report the counts to other gateways, and resets all counts to zero. */
  take(sender: string): Buffer[] {
    const datagrams: Buffer[] = [];
    let text = sender;
    for (const [zone, addresses] of this.counts) {
      for (const [address, count] of addresses) {
        const line = `\n${zone} ${address} ${count}`;
        if (text.length + line.length > DATAGRAM_BYTES_MAX) {
          datagrams.push(Buffer.from(text));
          text = sender;
        }
        text += line;
      }
    }
    if (text !== sender) datagrams.push(Buffer.from(text));
    this.counts.clear();
    return datagrams;
  }
}

/** Parses a datagram. Skips malformed lines. */
export function readPassed(datagram: Buffer): { sender: string; passed: Passed[] } {
  const [sender = '', ...lines] = datagram.toString('utf8').split('\n');
  return {
    sender,
    passed: lines.flatMap(line => {
      const [zone = '', address = '', counted] = line.split(' ');
      const count = Number(counted);
      const isValid = isZone(zone) && isIP(address) !== 0 && Number.isInteger(count) && count > 0 && count <= COUNT_MAX;
      return isValid ? [{ zone, address, count }] : [];
    }),
  };
}
