/**
 * The addresses that are nobody's own, as policies write them: everything, except what the egress guard of
 * libs/platform/bot-client denies. A spec compares the two address by address.
 */
export const PUBLIC_RANGES = [
  {
    cidr: '0.0.0.0/0',
    except: [
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      // Azure answers its machines there.
      '168.63.129.16/32',
      ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16'],
      ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    ],
  },
  // The rest of IPv6 is not assigned, or private.
  {
    cidr: '2000::/3',
    except: [...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']],
  },
] as const;

/** Addresses of documentation, for an operator to replace. */
export const EXAMPLE_RANGES = { 'external nats': '192.0.2.10/32', 'external postgres': '192.0.2.20/32' } as const;
