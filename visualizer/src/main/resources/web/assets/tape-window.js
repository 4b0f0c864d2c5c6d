/** A stretch of log offsets laid over the width of a tape. */
export class TapeWindow {
  /** @param pixels that width @param moment of a stepped store, else undefined */
  constructor(from, span, pixels, moment) {
    this.from = from;
    this.span = span;
    this.pixels = pixels;
    this.moment = moment;
  }

  get to() {
    return this.from + this.span;
  }

  /** Where an offset stands, in per cent of the width. */
  percent(offset) {
    return (Number(BigInt(offset) - this.from) / Number(this.span)) * 100;
  }

  equals(other) {
    return other !== undefined && this.from === other.from && this.span === other.span && this.pixels === other.pixels && this.moment === other.moment;
  }
}
