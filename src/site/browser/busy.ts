let works = 0;

/** Says that something under way must not be cut by a reload, such as a payment; call what it returns when it is over. */
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
