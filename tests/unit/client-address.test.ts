import { describe, expect, it } from 'vitest';
import { addressBehind, getNetworks } from '~/server/gate/network';

const proxies = '127.0.0.1, 10.0.0.0/8, fd00::/8';

describe('addressBehind', () => {
  it.each([
    // Peer, header, what is trusted, and who it is.
    ['203.0.113.7', '1.2.3.4', '', '203.0.113.7'],
    ['203.0.113.7', '1.2.3.4', proxies, '203.0.113.7'],
    ['127.0.0.1', '1.2.3.4', '', '127.0.0.1'],
    ['127.0.0.1', '1.2.3.4', proxies, '1.2.3.4'],
    ['::ffff:127.0.0.1', '1.2.3.4', proxies, '1.2.3.4'],
    ['127.0.0.1', '6.6.6.6, 1.2.3.4, 10.1.1.1', proxies, '1.2.3.4'],
    ['127.0.0.1', '10.1.1.1', proxies, '10.1.1.1'],
    ['127.0.0.1', 'x, 10.1.1.1', proxies, '10.1.1.1'],
    ['127.0.0.1', "' or 1=1", proxies, '127.0.0.1'],
    ['127.0.0.1', null, proxies, '127.0.0.1'],
    ['fd00::1', '2001:db8::1', proxies, '2001:db8::1'],
    ['unknown', '1.2.3.4', proxies, 'unknown'],
    // IPv4 in the letters of IPv6.
    ['::ffff:a01:203', null, '', '10.1.2.3'],
    ['::FFFF:A01:203', null, '', '10.1.2.3'],
    ['0:0:0:0:0:ffff:cb00:7107', null, '', '203.0.113.7'],
    ['::ffff:7f00:1', '::ffff:102:304', proxies, '1.2.3.4'],
    ['127.0.0.1', '[::ffff:102:304]:4711', proxies, '1.2.3.4'],
    ['fe80::1%eth0', null, '', 'fe80::1'],
    ['::a01:203', null, '', '::a01:203'],
  ])('%s with %s, trusting "%s", is %s', (peer, forwarded, trusted, address) => {
    expect(addressBehind(peer, forwarded, trusted)).toBe(address);
  });
});

describe('getNetworks', () => {
  it.each([
    ['1.2.3.4', ['1.2.3.4']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
    ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
    ['2001:DB8:0:0:ffff::', ['2001:db8:0:0', '2001:db8:0']],
    ['::1', ['0:0:0:0', '0:0:0']],
    ['2001:0db8:0001:0002::', ['2001:db8:1:2', '2001:db8:1']],
    ['2001:db8:1:2::192.0.2.1', ['2001:db8:1:2', '2001:db8:1']],
    ['unknown', ['unknown']],
  ])('%s lies in %j', (address, networks) => expect(getNetworks(address)).toEqual(networks));
});
