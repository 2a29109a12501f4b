(** Periods of octal games, each checked by computation. Coq computes the nimbers
    itself. *)
From Coq Require Import List Arith NArith.
From Nim Require Import Base Heaps Octal Sparse.
Import ListNotations.

(** Dawson's Chess, 0.137. *)
Theorem dawsons_chess : forall n, 52 <= n ->
  g (octal [0;1;3;7]%N) (n + 34) = g (octal [0;1;3;7]%N) n.
Proof. apply check_period. vm_cast_no_check (eq_refl true). Qed.

(** Kayles, 0.77. *)
Theorem kayles : forall n, 71 <= n ->
  g (octal [0;7;7]%N) (n + 12) = g (octal [0;7;7]%N) n.
Proof. apply check_period. vm_cast_no_check (eq_refl true). Qed.

(** Dawson's Kayles, 0.07. *)
Theorem dawsons_kayles : forall n, 53 <= n ->
  g (octal [0;0;7]%N) (n + 34) = g (octal [0;0;7]%N) n.
Proof. apply check_period. vm_cast_no_check (eq_refl true). Qed.

(** The code 0.45. *)
Theorem code_0_45 : forall n, 498 <= n ->
  g (octal [0;4;5]%N) (n + 20) = g (octal [0;4;5]%N) n.
Proof. apply check_period. vm_cast_no_check (eq_refl true). Qed.

(** The code 0.156. Its nimbers are sparse: bits 0, 1, 3 and 4 are the mask. *)
Theorem code_0_156 : forall n, N.to_nat 3479 <= n ->
  g (octal [0;1;5;6]%N) (n + N.to_nat 349) = g (octal [0;1;5;6]%N) n.
Proof.
  apply (sparse_period [0;1;5;6]%N [0;1;3;4]%N 3479 349). vm_cast_no_check (eq_refl true).
Qed.

(** Coq refuses pre-periods that are too small by one. *)
Goal forall n, 70 <= n -> g (octal [0;7;7]%N) (n + 12) = g (octal [0;7;7]%N) n.
Proof. apply check_period. vm_cast_no_check (eq_refl true). Fail Qed. Abort.
Goal forall n, N.to_nat 3478 <= n ->
  g (octal [0;1;5;6]%N) (n + N.to_nat 349) = g (octal [0;1;5;6]%N) n.
Proof.
  apply (sparse_period [0;1;5;6]%N [0;1;3;4]%N 3478 349). vm_cast_no_check (eq_refl true).
Fail Qed. Abort.
