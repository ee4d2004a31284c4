import { parseArgs } from 'node:util';
import { startKafka } from './kafka.js';

const HELP = `Starts a real Apache Kafka on this machine. It needs Java 17, and Maven at the first start.

  node tools/dist/kafka/main.js [--data DIR] [--port N]

  --data DIR   store the data in DIR (default .local/kafka)
  --port N     listen on port N (default: any free port)`;

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.local/kafka' },
    port: { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const kafka = await startKafka({ dataDir: values.data, port: Number(values.port) });
  console.log(`KAFKA_BROKERS=${kafka.brokers} (pid ${kafka.pid}). Ctrl-C stops it.`);
  const stop = () => kafka.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The timer keeps this process alive until it stops the broker, which is a separate process.
  setInterval(() => undefined, 60_000);
}
