import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../config/config.ts';
import { readRouteRules } from './route-rules.ts';

const faultsOf = (...rules: unknown[]) => readRouteRules(JSON.stringify(rules)).faults;
const rule = (from: string, to: string) => ({ from, to });

test.each([
  [undefined, []],
  ['[]', []],
  ['[{"from":"/a","to":"/b"}]', [{ from: '/a', to: '/b', status: 302 }]],
  [
    '[{"from":"/c/**","to":"https://d.example/**","status":308}]',
    [{ from: '/c/**', to: 'https://d.example/**', status: 308 }],
  ],
])('%s is read as %j', (text, rules) => {
  expect(readRouteRules(text)).toEqual({ rules, faults: [] });
});

test('rules may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-rules-'));
  const file = join(folder, 'rules.json');
  writeFileSync(file, '[{"from":"/a","to":"/b"}]');
  expect(readRouteRules(file).rules).toHaveLength(1);
  rmSync(folder, { recursive: true });
  expect(readRouteRules(file).faults[0]).toContain('cannot be read');
});

describe('a rule is refused, with what to write instead:', () => {
  test.each([
    ['[{]', 'is not JSON'],
    ['[{"from":"/a"}]', 'rule 1 is no redirect'],
    ['[{"from":"/a","to":"/b","status":303}]', 'the status is 301, 302, 307 or 308'],
    ['[{"from":"/a","to":"/b","permanent":true}]', 'rule 1 is no redirect'],
    ['["/a"]', 'rule 1 is no redirect'],
  ])('%s: %s', (text, fault) => {
    expect(readRouteRules(text).faults.join()).toContain(fault);
  });

  test.each([
    ['a', '/b', 'starts with a slash'],
    ['https://creneau.example/a', '/b', 'starts with a slash'],
    ['/a?b=c', '/b', 'without query'],
    ['/a b', '/b', 'space'],
    ['/a\\b', '/b', 'backslash'],
    ['/**', '/b', 'every page'],
    ['/a*', '/b', 'stars only'],
    ['/a/**/b', '/b', 'stars only'],
    ['//a', '/b', 'empty segment'],
    ['/a/', '/b', 'end with a slash'],
    ['/a/../b', '/b', '“..”'],
    ['/a/%2e%2E', '/b', '“..”'],
    ['/%E0%A4%A', '/b', 'badly encoded'],
    ['/healthz', '/b', '/healthz is reserved by the server'],
    ['/services/**', '/b', '/services is reserved by the server'],
    ['/assets/a.js', '/b', '/assets is reserved by the server'],
    ['/images/**', '/b', '/images is reserved by the server'],
    ['/a', '//evil.example', 'two slashes'],
    ['/a', '/\\evil.example', 'backslash'],
    ['/a', 'javascript:alert(1)', 'starts with https://'],
    ['/a', 'data:text/html,a', 'starts with https://'],
    ['/a', 'http://b.example', 'starts with https://'],
    ['/a', 'b.example', 'starts with https://'],
    ['/a', 'https://me:secret@b.example', 'name or a password'],
    ['/a', '/b\r\nset-cookie: c', 'control character'],
    ['/a', '/b/**', 'keeps the rest'],
    ['/a/**', '/b/**/c', 'stars only'],
  ])('%s to %s: %s', (from, to, fault) => {
    expect(faultsOf(rule(from, to)).join()).toContain(fault);
  });

  test('each wrong rule is named by its number', () => {
    expect(faultsOf(rule('/a', '/b'), rule('c', '/d'), rule('/a', '/e'))).toEqual([
      expect.stringMatching(/^rule 2 \(from “c” to “\/d”\)/u),
      expect.stringMatching(/^rule 3 .+ another rule has the same “from”\.$/u),
    ]);
  });

  test.each([
    [[rule('/a', '/a')]],
    [[rule('/a', '/b'), rule('/b', '/a')]],
    [[rule('/a/**', '/a/b/**')]],
    [[rule('/a/**', '/b/**'), rule('/b/**', '/c/**'), rule('/c/x', '/a/x')]],
    [[rule('/%C3%A9', '/é')]],
  ])('a circle: %j', (rules) => {
    expect(faultsOf(...rules).join()).toContain('in a circle');
  });

  test('a chain that ends is not a loop', () => {
    expect(faultsOf(rule('/a', '/b'), rule('/b', '/c'), rule('/c/**', 'https://a.example/c/**'))).toEqual([]);
  });
});

test('wrong rules stop the start with the variable’s name', () => {
  const ROUTE_RULES = '[{"from":"/a","to":"//evil.example"}]';
  expect(() => readConfig({ ROUTE_RULES })).toThrow(ConfigurationError);
  expect(() => readConfig({ ROUTE_RULES })).toThrow('ROUTE_RULES: rule 1 (from “/a” to “//evil.example”)');
});
