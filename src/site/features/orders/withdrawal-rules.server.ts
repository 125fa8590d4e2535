import { m } from '#site/messages/messages.js';

/** What to know before one withdraws: told by the server, so that no browser carries the sentences as code. */
export function listWithdrawalRules(): string[] {
  return [
    m.withdrawalRuleDelay(),
    m.withdrawalRuleReason(),
    m.withdrawalRuleRefund(),
    m.withdrawalRuleStarted(),
    m.withdrawalRuleOther(),
  ];
}
