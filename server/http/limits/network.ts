import { isIPv6 } from 'node:net';

/** The network that limits count: an IPv4 address, or the /64 of an IPv6 address, which one customer owns. */
export const networkOf = (ip: string): string => {
  // Most are IPv4, and `isIPv6` costs more than the search.
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length);
  const [head = '', tail = ''] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
};
