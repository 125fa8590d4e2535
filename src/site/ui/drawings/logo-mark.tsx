export function LogoMark({ size = 40, own }: { readonly size?: number; readonly own?: string | undefined }) {
  if (own !== undefined) return <img src={own} width={size} height={size} alt="" />;
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="9" fill="var(--color-black)" />
      <path
        d="M5 32h30M9 22v10M31 22v10"
        fill="none"
        stroke="var(--color-white)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <rect
        x="10"
        y="9"
        width="18"
        height="11"
        rx="3.5"
        transform="rotate(24 19 14.5)"
        fill="var(--color-yellow)"
      />
    </svg>
  );
}
