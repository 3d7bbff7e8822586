type = 1; match = 2; case = 3; type(x); match(y)
