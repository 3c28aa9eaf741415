// a, b: two vectors of D numbers
// Give back the cosine of the angle between them; 0 where one of them is zero.
function cosine(a, b) {
  return 0
}
