/** The red triangle of a danger ahead. */
export function DangerSign() {
  return (
    <svg viewBox="0 0 96 86" width="96" height="86" aria-hidden="true">
      <path
        d="M48 6 90 79H6Z"
        fill="var(--color-white)"
        stroke="var(--color-red)"
        strokeLinejoin="round"
        strokeWidth="10"
      />
      <path d="M48 31v21" stroke="var(--color-black)" strokeLinecap="round" strokeWidth="8" />
      <circle cx="48" cy="65" r="4.5" fill="var(--color-black)" />
    </svg>
  );
}
