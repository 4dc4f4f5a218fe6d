import fastify from 'fastify';
import pg from 'pg';

/** The upper bound on this machine: bare Fastify with a constant response, one indexed query, and one page of rows. */
const [connectionString = '', port = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const { rows } = await pool.query<{ last: number }>('select max(id) as last from products');
const last = rows[0]?.last ?? 1;
const ready = JSON.stringify({ status: 'OK', payload: 'x'.repeat(8 * 1024) });

const app = fastify();
app.get('/ready', (_request, reply) => reply.type('application/json').send(ready));
app.get('/row', async () => {
  const id = 1 + Math.floor(Math.random() * last);
  return (await pool.query('select id, name, price_cents from products where id = $1', [id])).rows[0];
});
app.get('/page', async () => {
  const from = 1 + Math.floor(Math.random() * last);
  return (
    await pool.query(
      'select id, sku, name, price_cents, old_price_cents, is_new, is_top from products where id >= $1 order by id limit 14',
      [from],
    )
  ).rows;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
