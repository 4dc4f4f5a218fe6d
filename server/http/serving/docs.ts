import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type CallKey } from '#contract/endpoints-table.ts';
import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { openApiDocument } from './openapi.ts';

const row = (key: CallKey): string => {
  const { summary, access }: Endpoint = allEndpoints[key];
  return `<tr><td><code>${escapeHtml(key)}</code></td><td>${escapeHtml(summary)}</td><td>${access}</td></tr>`;
};

const page = (): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>API reference</title>
<h1>API reference</h1>
<p>The whole contract as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may call</th></tr></thead>
<tbody>${(Object.keys(allEndpoints) as CallKey[]).map(row).join('\n')}</tbody></table></html>`;

/** Serves the API reference as HTML and OpenAPI, in the demo only. */
export const registerDocs = (app: FastifyInstance): void => {
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/openapi.json', async () => openApiDocument());
};
