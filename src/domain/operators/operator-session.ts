export const operatorRoles = ['support', 'direction'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** `direction` may do all that `support` may. */
export function hasRole(role: OperatorRole, required: OperatorRole): boolean {
  return role === 'direction' || required === 'support';
}

export const sessionHours = 8;
export const idleMinutes = 30;
export const proofMinutes = 5;
export const invitationHours = 24;
export const challengeMinutes = 5;

const minuteMs = 60_000;

interface SessionTimes {
  readonly beganAt: Date;
  readonly seenAt: Date;
  readonly endedAt: Date | null;
}

export function isSessionOpen({ beganAt, seenAt, endedAt }: SessionTimes, now: Date): boolean {
  return (
    endedAt === null && isYounger(beganAt, sessionHours * 60, now) && isYounger(seenAt, idleMinutes, now)
  );
}

/** The passkey was asked for recently enough for an action with money, a person or another's rights. */
export function isProofRecent(provenAt: Date, now: Date): boolean {
  return isYounger(provenAt, proofMinutes, now);
}

function isYounger(instant: Date, minutes: number, now: Date): boolean {
  return now.getTime() - instant.getTime() < minutes * minuteMs;
}
