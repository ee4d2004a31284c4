import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { TradingCalendar } from '../calendar/trading-calendar.js';
import { SecurityDirectory } from '../securities/security-directory.js';
import { type Anchor, DEFAULT_ANCHOR } from './anchor.js';
import { readActionHistory } from './read-action-history.js';
import { readFxHistory } from './read-fx-history.js';
import { readPriceHistory } from './read-price-history.js';
import { readSecurities } from './read-securities.js';
import { type DataSet, ReplayMarketData } from './replay-market-data.js';

/** The folder of the shipped files. The path is the same from `src` and from `dist`. */
const DATA_FOLDER = new URL('../../data/', import.meta.url);

let dataSet: DataSet | undefined;

/** Returns the replay market. Only the first call reads the files. All markets of the process share them. */
export function loadReplayMarket({ anchor = DEFAULT_ANCHOR }: { anchor?: Anchor } = {}): ReplayMarketData {
  dataSet ??= readDataSet();
  return new ReplayMarketData(dataSet, anchor);
}

/** Reads the list of securities, but not their prices. */
export function loadSecurities(): SecurityDirectory {
  return new SecurityDirectory(readSecurities(read('securities.csv').toString()));
}

function readDataSet(): DataSet {
  const calendar = new TradingCalendar();
  return {
    calendar,
    securities: loadSecurities(),
    prices: readPriceHistory(gunzipSync(read('prices.csv.gz')), calendar),
    actions: readActionHistory(read('corporate_actions.csv').toString(), calendar),
    fx: readFxHistory(gunzipSync(read('fx.csv.gz')).toString()),
  };
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, DATA_FOLDER));
}
