/** A minimal proxy: forwards each request to a service with undici. `node bare-proxy-process.js PORT SERVICE_URL`. */
import { createServer } from 'node:http';
import { Pool } from 'undici';

/**
 * The maximum number of connections to the service. The benchmark opens fewer connections, so no request waits for one.
 */
const CONNECTIONS = 64;
const PUBLIC_PREFIX = '/api/v1/baas';

const [port, serviceUrl] = process.argv.slice(2);
const pool = new Pool(serviceUrl ?? '', { connections: CONNECTIONS });

createServer(async ({ url = '', headers }, response) => {
  try {
    const path = url.replace(PUBLIC_PREFIX, '/v1');
    const { authorization = '' } = headers;
    const answer = await pool.request({ path, method: 'GET', headers: { authorization } });
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>);
    answer.body.pipe(response);
  } catch {
    response.writeHead(502).end();
  }
}).listen(Number(port), '127.0.0.1');
