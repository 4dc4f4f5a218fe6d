import { expect, test } from 'vitest';
import { createRequestTimes } from './request-times.ts';

test('requests are counted by what they asked, in buckets that hold the ones before them', () => {
  const times = createRequestTimes();
  for (const seconds of [0.0005, 0.001, 0.3, 20]) times.count('GET', '/api/faqs', 200, seconds);
  times.count('GET', '/*', 404, 0.002);
  const lines = times.text().split('\n');
  const labels = 'method="GET",route="/api/faqs",status="200"';
  expect(lines).toContain('# TYPE http_request_seconds histogram');
  expect(lines).toContain(`http_request_seconds_bucket{le="0.001",${labels}} 2`);
  expect(lines).toContain(`http_request_seconds_bucket{le="0.25",${labels}} 2`);
  expect(lines).toContain(`http_request_seconds_bucket{le="0.5",${labels}} 3`);
  expect(lines).toContain(`http_request_seconds_bucket{le="10",${labels}} 3`);
  expect(lines).toContain(`http_request_seconds_bucket{le="+Inf",${labels}} 4`);
  expect(lines).toContain(`http_request_seconds_count{${labels}} 4`);
  expect(lines).toContain('http_request_seconds_count{method="GET",route="/*",status="404"} 1');
});
