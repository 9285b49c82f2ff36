/** The outcome of something that may be refused: a value, or a typed error. Expected failures are values here. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refused<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error };
}

/** The value of a result that cannot have been refused; a refusal is a bug in the caller and throws. */
export function unwrap<Value, Failure extends { readonly message: string }>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
