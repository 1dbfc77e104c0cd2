/** Goes on with a value: at once where it is there, and when it comes where it is a promise of it. */
export function chain<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
