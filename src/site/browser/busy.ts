let works = 0;

/** Prevents reloads while work such as a payment is running; returns the function that ends it. */
export function beginWork(): () => void {
  let over = false;
  works += 1;
  return () => {
    if (!over) works -= 1;
    over = true;
  };
}

export function isWorking(): boolean {
  return works > 0;
}
