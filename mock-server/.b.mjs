import { createMock } from '@intelligence-data/mock-server';
import { handlers } from '@intelligence-data/mock-server/msw';
import { setupServer } from 'msw/node';
const mock = await createMock();
const init = { headers: { authorization: 'Bearer enterprise_b' } };
async function measure(name, run) { for (let i=0;i<300;i++) await run(); const rounds=[]; for (let r=0;r<5;r++){ const t=performance.now(); for (let i=0;i<1000;i++) await run(); rounds.push((performance.now()-t)); } rounds.sort((a,b)=>a-b); console.log(name, rounds[2].toFixed(0),'µs'); }
const read = async (p) => (await p).text();
await measure('mock.fetch GET /facts', () => read(mock.fetch('http://mock.test/facts?limit=3', init)));
const server = setupServer(...handlers(mock, { baseUrl: 'https://api.example.com' })); server.listen();
await measure('fetch through MSW     ', () => read(fetch('https://api.example.com/facts?limit=3', init)));
server.close(); await mock.close();
