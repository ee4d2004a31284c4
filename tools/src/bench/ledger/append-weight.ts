import { fillsOf, take } from './append-trades.js';
import { connectPoster } from './trade-poster.js';

/** Runs alone: `node append-weight.js URL ACCOUNT SEED TRADES` posts them; what it weighs then, on stdout. */
async function main([url = '', accountId = '', seed = '', trades = '']: readonly string[]): Promise<void> {
  const poster = await connectPoster(url);
  const fills = fillsOf(accountId, Number(seed));
  for (let i = 0; i < Number(trades); i += 1) await poster.post(take(fills, 1));
  console.log(process.memoryUsage.rss());
  await poster.close();
}

await main(process.argv.slice(2));
