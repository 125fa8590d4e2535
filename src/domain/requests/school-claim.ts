export const claimProofs = [
  {
    value: 'prefectoral-decision-and-identity',
    label: 'La décision préfectorale d’agrément et la pièce d’identité de son titulaire',
  },
  {
    value: 'code-by-telephone',
    label: 'Un code que nous donnons au téléphone publié de l’école',
  },
] as const;
export type ClaimProof = (typeof claimProofs)[number]['value'];

export function labelOfClaimProof(proof: string): string {
  return claimProofs.find(({ value }) => value === proof)?.label ?? proof;
}

/** As its page shows it. */
export interface ClaimedSchool {
  readonly officeId: number;
  readonly label: string;
  readonly agreement: string | null;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}

export interface SchoolClaim {
  readonly officeId: number;
  readonly role: string;
  readonly proof: ClaimProof;
}

/** Before the mailbox of a member's desk changes, so that its present reader can object. */
export const claimNoticeHours = 48;
/** A one-use code told at the published telephone. */
export const claimCodeHours = 1;
export const maxClaimCodeTries = 3;
