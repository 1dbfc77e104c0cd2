/** A server of the benchmarks, in a process of its own so that its work is nobody's: the same answer to everything. */
import { createServer } from 'node:http';

const body = Buffer.from(process.argv[2] ?? '[]');
const headers = { 'content-type': 'application/json', 'content-length': body.length };
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume().on('end', () => response.writeHead(200, headers).end(body));
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
